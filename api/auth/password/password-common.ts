// Lists the passwords that people choose most, and that attackers try first, in the languages of our users (docs/domain
// 3.4). The policy itself finds them with digits and signs around.
const LIST = `
123456 123456789 12345678 12345 1234567 1234567890 123123 111111 000000 1234 654321 987654321 666666 121212 112233
123321 555555 7777777 777777 888888 999999 222222 333333 444444 11111111 00000000 88888888 99999999 12341234 123123123
987654 0987654321 0123456789 1q2w3e4r 1q2w3e4r5t 1q2w3e 1qaz2wsx 1qaz2wsx3edc qazwsx qazwsxedc zaq12wsx zaq1zaq1
xsw2zaq1 zaq1xsw2 q1w2e3r4 q1w2e3r4t5 q1w2e3 1a2b3c4d a1b2c3d4 a1b2c3 abc123 abcd1234 abc12345 1234abcd 123abc 123qwe
qwe123 qweasd qweasdzxc asd123 zxc123 asdasd asdasdasd qweqwe qweqweqwe zxczxc 123qweasd 123qweasdzxc qwerty qwerty1
qwerty12 qwerty123 qwerty1234 qwertyuiop qwertyui qwertyu qwert asdf asdfg asdfgh asdfghjk asdfghjkl asdf1234 zxcv
zxcvb zxcvbn zxcvbnm 1qazxsw2 poiuytrewq lkjhgfdsa mnbvcxz azerty azertyuiop qsdfghjklm wxcvbn azerty123 qwertz
qwertzuiop qwertz123 yxcvbnm aqwzsx aqwzsxedc password password1 password12 password123 password1234 passw0rd p@ssword
p@ssw0rd pa55word pa55w0rd passwort passwort1 wachtwoord wachtwoord1 motdepasse motdepasse1 mypassword thepassword
yourpassword newpassword passwords passpass pass pass123 pass1234 passwd pwd secret secret1 geheim geheim1 geheim123
secreto topsecret letmein letmein1 letmeinnow open opensesame sesame access accessgranted admin admin1 admin12
admin123 admin1234 administrator adminadmin root rootroot toor root123 test test1 test12 test123 test1234 testtest
tester testing testing123 guest guest123 user user123 username demo demo123 demodemo default changeme changeme1
changeit temp temp123 temporary welcome welcome1 welcome12 welcome123 welkom welkom1 welkom01 welkom12 welkom123
bienvenue bienvenue1 willkommen willkommen1 bienvenido hello hello1 hello123 hellohello helloworld hallo hallo1
hallo12 hallo123 hallohallo hallowelt bonjour bonjour1 salut coucou doudou loulou chouchou chocolat chocolate chocola
soleil soleil1 jetaime iloveyou iloveyou1 iloveyou2 iloveu iloveme loveme lovely love love123 lovelove lover loverboy
lovers truelove mylove babygirl babyboy baby babybaby sweety sweetie sweetheart schatz schatzi schatje liefde liefje
ikhouvanjou ichliebedich tequiero teamo teamo1 amor amour amore monamour princess princess1 prinses prinzessin
princesse princesa sunshine sunshine1 sonnenschein zonnetje zonneschijn sommer sommer1 zomer summer summer1 ete winter
winter1 hiver hiver1 spring lente fruhling printemps autumn herfst herbst automne monkey monkey1 monkey123 aap affe
dragon dragon1 dragon123 draak drache football football1 voetbal fussball foot futbol soccer soccer1 baseball
baseball1 basketball hockey hockey1 tennis golf golfer master master1 master123 shadow shadow1 superman superman1
batman batman1 spiderman spiderman1 ironman starwars starwars1 startrek pokemon pokemon1 pikachu naruto naruto1
minecraft minecraft1 fortnite roblox roblox1 gamer gamer123 playstation nintendo xbox360 michael michael1 jordan
jordan23 jennifer jessica jessica1 ashley ashley1 michelle nicole nicole1 daniel daniel1 thomas thomas1 robert andrew
andrew1 joshua joshua1 matthew anthony anthony1 charlie charlie1 william george jonathan justin justin1 hannah hannah1
amanda samantha samantha1 taylor taylor1 alexander alex alexander1 alexandra alexis andrea angel angel1 angela angels
anna antonio austin brandon brandon1 brian brittany carlos carolina caroline catherine chelsea chelsea1 chris
christian christina christopher claire claudia danielle david david1 david123 diana diego dominic edward elizabeth
emily emma eric fabian felix fernando florian francesco francois frederic gabriel gabriela gregory harley harley1
heather henry isabella jackson jacob james james1 jason jasmine jasper jeffrey jeroen jeremy johan john john123 johnny
johnson joseph julia julian julien karin kevin kevin1 kimberly kristina laura lauren laurent leonard leonie liverpool
liverpool1 louise lucas lukas madison manuel marco maria maria1 marie marina mario marion martin martina maxime
melanie melissa merlin merlin1 miguel mike miranda monica monika morgan nadine natalie natasha nathan nathalie
nicholas nicolas olivia olivier oliver oliver1 pamela patricia patrick patrick1 paul peter peter1 philippe pierre
rachel raphael rebecca ricardo richard richard1 robin rosie ruben russell sabrina sandra sandrine sarah sarah1
sebastian sebastien simon simone sophia sophie stefan stefanie stephanie stephen steven stuart susan sylvia sylvie
tamara teresa theresa tiffany tiger tigger tigger1 timothy tom tommy tyler valentin valentina valerie vanessa veronica
veronika victor victoria vincent virginie walter wilson xavier yvonne zachary arsenal arsenal1 barcelona barcelona1
realmadrid juventus juventus1 bayern manchester manunited chelseafc everton ajax feyenoord psv anderlecht clubbrugge
standard genk gent brugge antwerpen brussel brussels bruxelles belgium belgie belgique belgica amsterdam rotterdam
holland nederland deutschland berlin berlin1 hamburg munchen frankfurt france paris paris1 marseille marseille1 lyon
london london1 england scotland ireland america canada australia mexico brasil brazil argentina portugal italia italy
roma espana spain europe eagle eagles cowboys cowboys1 steelers yankees yankees1 lakers lakers24 redsox patriots
packers raiders broncos giants dodgers chicago boston newyork texas florida dallas denver phoenix orlando california
hawaii computer computer1 internet internet1 samsung samsung1 google google1 facebook facebook1 youtube twitter
instagram whatsapp linkedin microsoft windows windows10 windows7 apple apple123 iphone android nokia sony dell lenovo
hewlett cisco oracle linux ubuntu server system database security network office office365 outlook excel company
bedrijf firma business work worker killer killer1 hunter hunter1 hunter2 ranger rangers ranger1 soldier warrior
warriors knight ninja ninja123 pirate pirates samurai viking spartan gladiator predator terminator matrix matrix1 neo
trinity morpheus zion gandalf gandalf1 frodo aragorn legolas hobbit lordoftherings harrypotter hogwarts voldemort
gryffindor jedi skywalker yoda chewbacca vader darthvader butterfly butterfly1 papillon vlinder schmetterling mariposa
flower flower1 flowers bloem bloemen blume blumen fleur fleurs rose roses lily daisy daisy1 jasmin sunflower
zonnebloem orchid tulip tulpen violet cherry cherry1 kersen apple1 banana banana1 banaan banane orange orange1 lemon
citroen peach peaches strawberry aardbei erdbeere fraise cookie cookie1 cookies koekje candy candy1 sugar honey honey1
miel honing pepper pepper1 peper ginger ginger1 peanut peanuts pumpkin pickle pickles muffin cupcake cheese cheese1
kaas kase fromage pizza pizza123 pasta spaghetti burger bacon chicken chicken1 kip coffee coffee1 koffie kaffee
whiskey vodka beer bier corona heineken guinness budweiser jupiler duvel champagne bordeaux icecream icecream1
icecreams gelato gelato1 gelato123 roomijs ijsje ijsjes ijssalon glace glaces eiscreme speiseeis sorbet sorbetto
vanille vanilla vanille1 dog dogs doggie doggy hond hunde hund chien cat cats kat katze kitty kitty1 kitten kittens
chat chaton poes poesje snoopy snoopy1 garfield mickey mickey1 minnie donald goofy bambi simba simba1 nala mufasa
pumba nemo shrek barney scooby scooby1 scoobydoo bugsbunny tweety tweety1 winnie winniethepooh hellokitty barbie
barbie1 elsa frozen cinderella tinkerbell horse horses paard pferd cheval pony unicorn unicorn1 eenhoorn einhorn
licorne rabbit konijn kaninchen lapin mouse muis maus bear beer1 baren ours wolf wolf1 wolves wolverine lion lions
leeuw lowe panther panthers panter puma jaguar cougar leopard elephant olifant elefant dolphin dolphins dolfijn
delphin dauphin shark sharks haai eagle1 falcon falcons valk hawk turtle schildpad frog kikker spider spin snake slang
bunny bunny1 ladybug bumblebee buster buster1 bailey bailey1 buddy buddy1 max max123 maxwell rocky rocky1 lucky lucky1
lucky7 molly molly1 maggie maggie1 jake sadie sophie1 chloe zoe coco bella bella1 bella123 bruno toby bandit bandit1
smokey smokey1 pepper12 oreo gizmo gizmo1 sparky sparky1 rex duke duke1 zeus apollo mercedes mercedes1 ferrari
ferrari1 porsche porsche1 lamborghini bugatti maserati mustang mustang1 corvette camaro chevy chevrolet ford toyota
honda honda1 yamaha yamaha1 suzuki kawasaki ducati harleydavidson volvo audi audia4 bmw bmw123 golfgti volkswagen
renault peugeot citroen1 opel subaru nissan mazda jaguar1 bentley rollsroyce turbo racing racer formula1 ferrari123
guitar guitar1 gitaar gitarre guitare piano drums drummer music music1 musique muziek musik rock rocknroll metal
metallica metallica1 slipknot nirvana nirvana1 beatles rollingstones ledzeppelin pinkfloyd queen acdc ironmaiden
megadeth greenday linkinpark blink182 eminem eminem1 tupac 2pac 50cent snoop rihanna beyonce shakira madonna elvis
marley bobmarley rammstein coldplay oasis freedom freedom1 vrijheid freiheit liberte libertad peace vrede frieden paix
hope hope123 faith trust trustno1 trustme believe jesus jesus1 jesuschrist christ christ1 god godisgood godislove
church heaven hemel himmel ciel blessed blessed1 blessing grace grace1 angel123 engel engeltje ange lucifer satan
devil duivel teufel diable 666 hell demon ghost vampire zombie magic magic1 magie wizard merlin123 witch fairy mystery
mystic phantom shadow123 darkness dark night nacht nuit moon maan mond lune moonlight star stars ster stern etoile
starlight galaxy universe cosmos planet earth mars jupiter saturn venus pluto neptune sun zon sonne sky blue blue123
blauw bleu blau red rood rouge rot green green1 groen vert grun yellow geel jaune gelb black black1 zwart noir schwarz
white wit blanc weiss purple purple1 paars violet1 lila pink pink123 roze silver silver1 zilver gold golden goud
diamond diamond1 diamant crystal crystal1 kristal emerald ruby sapphire pearl happy happy1 happy123 gelukkig glucklich
heureux smile smiley lachen lucky13 cool cool123 coolcool awesome amazing fantastic wonderful beautiful beautiful1
beauty gorgeous pretty cutie cutie1 sexy sexy123 sexygirl hottie hottie1 sexyboy crazy crazy1 loco money money1 geld
argent dinero dollar euro rich million millionaire boss boss123 baas chef king king123 koning konig roi queen1 prince
prince1 prins royal legend legends hero heroes winner winner1 champion champions champ number1 numberone first best
family familie famille family1 mother mother1 mama mama123 mamma maman mutter moeder mommy mom father papa papa123
vati dad daddy daddy1 sister brother friend friends friends1 vriend vrienden freund freunde ami amis bestfriend
friendship forever forever1 together always never nothing something anything everything whatever whatever1 nobody
somebody someone maybe please sorry thanks thankyou bedankt danke merci gracias goodbye tschuss doei aurevoir good
goodluck goodday nice today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday maandag
dinsdag woensdag donderdag vrijdag zaterdag zondag montag dienstag mittwoch donnerstag freitag samstag sonntag lundi
mardi mercredi jeudi vendredi samedi dimanche january february march april may june july august september october
november december januari februari maart mei juni juli augustus oktober dezember januar februar janvier fevrier mars1
avril juin juillet aout septembre octobre novembre decembre kerstmis noel christmas weihnachten pasen easter vakantie
vacances ferien holiday holidays urlaub reizen travel beach strand plage playa ocean sea zee mer river mountain berg
montagne forest bos wald garden tuin garten jardin school school1 ecole schule college student student1 teacher
teacher1 university science biology history english french german dutch spanish nederlands deutsch francais espanol
italiano hockey123 rugby cricket volleyball swimming swimmer runner running cycling fiets velo fahrrad wielrennen
skate skater skateboard snowboard skiing surfing surfer fishing fishing1 hunting sailing dance dancer dancing danser
ballet yoga fitness boxing karate judo doctor nurse lawyer pilot police fireman army marine marines navy airforce
military captain captain1 general sergeant kennwort mdp mdp123 code code123 pincode pin login login123 loginlogin
logon signin letmein123 enter entrance key keys sleutel schlussel cle computer123 laptop keyboard mouse123 monitor
printer screen phone telefoon telefon telephone mobile qwerty321 321321 147258369 147258 159753 159357 951753 789456
789456123 456789 456123 741852963 741852 963852741 852456 1234qwer qwer1234 1234asdf asdf123 qwert123 qwert1 zxcvbnm1
zxcvbn1 abcdef abcdefg abcdefgh abcdefghi abcdefghij abcd abcde aaaaaa aaaaaaaa bbbbbb zzzzzz xxxxxx xxxxxxxx 123654
321654 654987 1111111111 0000000000 12121212 13131313 123454321 1234554321 11223344 1122334455 112211 102030 10203040
101010 10101010 20202020 1a2b3c aa123456 a123456 a12345678 a123456789 1234567a 123456a 123456789a 12345a 123456q
123456aa asd123456 qq123456 zxc123456 woaini woaini1314 5201314 1314520 aa12345678 abc123456 p455w0rd chocolate1
liverpool123 sunshine123 princess123 football123 baseball123 superman123 iloveyou123 monkey12 computer12 michael123
lol lol123 lollol lolita omg wtf hahaha haha blabla blablabla bla blah blahblah nope yes yesyes oui nein nee ja nonono
`;

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(LIST.split(/\s+/).filter(Boolean));
