// Makes the stand-in's tokens: web tokens whose `exp` can be read (docs/domain 3.7), and that end when a test says so.

const HOUR = 3600;

export interface TokenAnswer {
  readonly access_token: string;
  readonly expires_in: number;
}

export class Sessions {
  /** The seconds that a client may believe in a token. */
  expiresIn = HOUR;
  private readonly live = new Map<string, string>();
  private readonly expired = new Map<string, string>();
  private count = 0;

  open(holder: string): TokenAnswer {
    this.count += 1;
    const payload = { exp: Math.floor(Date.now() / 1000) + this.expiresIn, nr: this.count };
    const access_token = ['{"alg":"none"}', JSON.stringify(payload), 'stand-in']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
    this.live.set(access_token, holder);
    return { access_token, expires_in: this.expiresIn };
  }

  holder(authorization: string | undefined): string | undefined {
    return this.live.get(tokenOf(authorization));
  }

  renewable(authorization: string | undefined): string | undefined {
    return this.holder(authorization) ?? this.expired.get(tokenOf(authorization));
  }

  /** From now on every existing token gets 401, and can be renewed. */
  expire(): void {
    for (const [token, holder] of this.live) this.expired.set(token, holder);
    this.live.clear();
  }

  /** From now on no token can be renewed either. */
  end(): void {
    this.live.clear();
    this.expired.clear();
  }

  forget(): void {
    this.end();
    this.expiresIn = HOUR;
  }
}

function tokenOf(authorization = ''): string {
  return authorization.replace(/^Bearer /, '');
}
