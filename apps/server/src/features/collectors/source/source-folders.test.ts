import type { ImapFlow, ListResponse } from 'imapflow'
import { expect, test } from 'vitest'
import { listSourceFolders } from './source-folders.ts'

test.each(['\\Noselect', '\\NoSelect', '\\NOSELECT', '\\NonExistent', '\\nonexistent'])(
  'a name with the flag %s holds no letters, in whatever case it is written',
  async (flag) => {
    const folder = (path: string, flags: string[]) =>
      ({ path, delimiter: '/', flags: new Set(flags), status: undefined }) as unknown as ListResponse
    const source = { list: async () => [folder('Others', [flag]), folder('INBOX', ['\\HasNoChildren'])] }
    const folders = await listSourceFolders(source as unknown as ImapFlow)
    expect(folders.map(({ path }) => path)).toEqual(['INBOX'])
  },
)
