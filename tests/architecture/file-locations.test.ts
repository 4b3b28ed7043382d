import { describe, expect, test } from 'vitest'
import { codeOf, FILES, moduleOf, sourceOf } from './product-files.ts'

describe('what stands where', () => {
  const offenders = (files: readonly string[], pattern: RegExp) =>
    files.filter((file) => pattern.test(codeOf(file)))

  test('SQL is written in *.sql.ts, and where the database itself is looked after', () => {
    const statement = /\bsql(?:<[^`]*>)?(?:\([^`]*\))?`|\.query\(\s*['"`](?:select|insert|update|delete)/i
    const files = FILES.filter(
      (file) =>
        file.startsWith('apps/server/') &&
        !file.endsWith('.sql.ts') &&
        !file.startsWith('apps/server/src/platform/db/'),
    )
    expect(offenders(files, statement)).toEqual([])
  })

  test('the environment is read by the configuration, and by what builds and starts the product', () => {
    const files = FILES.filter((file) => !/^(?:scripts|bench)\/|\/config\.ts$|vite\.config/.test(file))
    expect(offenders(files, /process\.env\b/)).toEqual([])
  })

  test('use cases take the time from the clock', () => {
    const files = FILES.filter(moduleOf)
    expect(offenders(files, /\bnew Date\(\)|\bDate\.now\(\)/)).toEqual([])
  })

  test('state is born in compose: the server’s modules keep none', () => {
    const files = FILES.filter((file) => file.startsWith('apps/server/src/'))
    expect(offenders(files, /^(?:export )?let /m)).toEqual([])
    expect(offenders(files, /^(?:export )?const \w+(?::[^=\n]+)? = new (?:Map|WeakMap)\b(?!.*\[)/m)).toEqual(
      [],
    )
  })

  test('a mailbox is changed by withMailbox alone, which locks it: nobody else makes such a transaction', () => {
    const files = FILES.filter(
      (file) => file.startsWith('apps/server/') && !file.endsWith('/with-mailbox.ts'),
    )
    expect(offenders(files, /\bas (?:unknown as )?MailboxTx\b|\bawait lockMailbox/)).toEqual([])
  })

  test('what writes messages, folders or labels takes the transaction of withMailbox, so that its change is counted', () => {
    const writes =
      /\b(?:insert into|update|delete from) (?:messages|message_labels|postponed_messages|folders|labels)\b/
    const written = FILES.filter((file) => file.startsWith('apps/server/src/')).flatMap((file) =>
      sourceOf(file)
        .split(/^(?=export )/m)
        .filter((part) => writes.test(part))
        .map((part) => `${file}: ${part.includes('tx: MailboxTx') ? 'in the mailbox' : part.slice(0, 60)}`),
    )
    const strays = written.filter((one) => !one.endsWith('in the mailbox'))
    expect(written.length - strays.length).toBeGreaterThan(25)
    // An account that is just being made has no mailbox to lock; what is \Recent shows on no page; nobody is in a store
    // that is being restored.
    expect(strays.map((one) => /function (\w+)/.exec(one)?.[1])).toEqual([
      'insertSystemFolders',
      'updateRecentFrom',
      'updateUidValidities',
    ])
  })

  test('words shown to people live in packages/texts: Russian is spoken nowhere else', () => {
    // The rules of mail know Russian words too: prefixes of subjects, word endings, code pages.
    const files = FILES.filter((file) => /^(?:apps\/web|packages\/ui|packages\/contract)\//.test(file))
    expect(offenders(files, /['"`>][^'"`<\n]*[А-Яа-яЁё]{2,}/)).toEqual([])
    // Nor in escapes, which say the same.
    expect(offenders(files, /\\u\{?0?4[\da-f]{2}/i)).toEqual([])
  })

  test('nothing but the sandbox speaks of real providers’ hosts', () => {
    expect(offenders(FILES, /wmtransfer\.(?:com|ru)|webmoney\.(?:ru|com)|web\.money|wmkeeper\.com/i)).toEqual(
      [],
    )
  })
})
