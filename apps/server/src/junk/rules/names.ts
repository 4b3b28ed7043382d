/**
 * Names in which much is written that is not theirs: words of a sender's name, and parts of their own domains. Names
 * that people have, too (Norton, Chase), and mailboxes that they name behind their own (Gmail) are none.
 */
export const BRANDS: readonly string[] = [
  ...['paypal', 'amazon', 'microsoft', 'office365', 'apple', 'google', 'netflix', 'facebook', 'instagram'],
  ...[
    'whatsapp',
    'linkedin',
    'telegram',
    'spotify',
    'ebay',
    'alibaba',
    'walmart',
    'costco',
    'dhl',
    'fedex',
    'ups',
  ],
  ...['usps', 'dpd', 'correios', 'mastercard', 'amex', 'americanexpress', 'citibank', 'wellsfargo', 'hsbc'],
  ...[
    'barclays',
    'santander',
    'bradesco',
    'itau',
    'caixa',
    'nubank',
    'coinbase',
    'binance',
    'metamask',
    'trezor',
  ],
  ...[
    'docusign',
    'dropbox',
    'adobe',
    'mcafee',
    'geeksquad',
    'verizon',
    'vodafone',
    'tmobile',
    'comcast',
    'xfinity',
  ],
  ...['irs', 'sberbank', 'tinkoff'],
]

/** Mailboxes that anybody has within a minute. */
export const FREE_MAIL: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'yahoo.com', 'yahoo.co.uk', 'ymail.com', 'hotmail.com', 'outlook.com'],
  ...[
    'live.com',
    'msn.com',
    'aol.com',
    'gmx.com',
    'gmx.net',
    'mail.com',
    'mail.ru',
    'yandex.com',
    'yandex.ru',
  ],
  ...['proton.me', 'protonmail.com', 'icloud.com', 'zoho.com', 'rediffmail.com', 'tutanota.com', 'qq.com'],
  ...['163.com', '126.com'],
])

/** Where anybody has a page within a minute. */
export const FREE_HOSTS =
  /(?:^|\.)(?:web\.app|firebaseapp\.com|blogspot\.[a-z.]{2,6}|weebly\.com|wixsite\.com|r2\.dev|workers\.dev|pages\.dev|github\.io|netlify\.app|vercel\.app|herokuapp\.com|glitch\.me|000webhostapp\.com|azurewebsites\.net|web\.core\.windows\.net|storage\.googleapis\.com|sites\.google\.com|appspot\.com|s3[a-z\d.-]{0,30}\.amazonaws\.com|ipfs\.io|godaddysites\.com|square\.site|geocities\.com|tripod\.com|angelfire\.com)$/

/** They hide where a link leads. */
export const SHORTENERS: ReadonlySet<string> = new Set([
  ...['bit.ly', 'tinyurl.com', 't.co', 'rb.gy', 'cutt.ly', 'is.gd', 'ow.ly', 'goo.gl', 'shorturl.at', 't.ly'],
  ...['tiny.cc', 'rebrand.ly', 'lnkd.in', 'buff.ly', 'v.gd', 'qrco.de', 's.id', 'surl.li', 'u.to'],
])

/** Endings of names that cost next to nothing. */
export const CHEAP_ENDINGS: ReadonlySet<string> = new Set([
  ...[
    'xyz',
    'top',
    'click',
    'icu',
    'cyou',
    'buzz',
    'sbs',
    'cfd',
    'rest',
    'bond',
    'loan',
    'win',
    'bid',
    'stream',
  ],
  ...[
    'download',
    'gq',
    'cf',
    'ml',
    'ga',
    'tk',
    'monster',
    'quest',
    'lol',
    'biz',
    'shop',
    'online',
    'site',
    'live',
  ],
  ...['club', 'work', 'store', 'fun', 'space', 'website', 'vip'],
])
