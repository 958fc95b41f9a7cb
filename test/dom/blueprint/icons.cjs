// @blueprintjs/icons, out of the one file that bundle.setup.ts makes.
module.exports = require('../../../node_modules/.cache/blueprint.cjs').icons;
