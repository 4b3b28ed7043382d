import type { ImapFlow, ListResponse } from 'imapflow'
import { expect, test } from 'vitest'
import { listSourceFolders } from './source-folders.ts'

const folder = (path: string, flags: string[], pathAsListed = path) =>
  ({
    path,
    pathAsListed,
    delimiter: '/',
    flags: new Set(flags),
    status: undefined,
  }) as unknown as ListResponse

test.each(['\\Noselect', '\\NoSelect', '\\NOSELECT', '\\NonExistent', '\\nonexistent'])(
  'a name with the flag %s holds no letters, in whatever case it is written',
  async (flag) => {
    const source = { list: async () => [folder('Others', [flag]), folder('INBOX', ['\\HasNoChildren'])] }
    const folders = await listSourceFolders(source as unknown as ImapFlow)
    expect(folders.map(({ path }) => path)).toEqual(['INBOX'])
  },
)

test.each([
  ['R&D', 'R', 'R&D'],
  ['R&-D', 'R&D', 'R&D'],
  ['&BBAEQAREBDgEMg-', 'Архив', 'Архив'],
])('the folder listed as %s, which the library reads as %s, is %s', async (listed, read, name) => {
  const source = { list: async () => [folder(read, [], listed)] }
  const [found] = await listSourceFolders(source as unknown as ImapFlow)
  expect(found).toMatchObject({ path: name, segments: [name] })
})
