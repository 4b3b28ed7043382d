import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import { ImapFlow, type ListResponse } from 'imapflow'
import { expect, onTestFinished, test } from 'vitest'
import { listSourceFolders, openFolder } from './source-folders.ts'

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
  const [listedFolder] = await listSourceFolders(source as unknown as ImapFlow)
  expect(listedFolder).toMatchObject({ path: name, segments: [name] })
})

/** A source with one folder, whose name it writes as it likes; any other it does not have. */
async function aSource(name: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.write('* OK [CAPABILITY IMAP4rev1] here\r\n')
    createInterface(socket).on('line', (line) => {
      const [tag, command = ''] = line.split(' ')
      const said = {
        LIST: [line.endsWith('LIST "" ""') ? '* LIST (\\Noselect) "/" ""' : `* LIST () "/" "${name}"`],
        EXAMINE: line.endsWith(`"${name}"`) ? ['* 3 EXISTS', '* OK [UIDVALIDITY 7] ok'] : null,
      }[command]
      const end = said === null ? 'NO there is none' : 'OK done'
      socket.write([...(said ?? []), `${tag} ${end}`, ''].join('\r\n'))
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const auth = { user: 'anna', pass: 'secret' }
  const source = new ImapFlow({ host: '127.0.0.1', port, secure: false, auth, logger: false })
  await source.connect()
  onTestFinished(() => {
    source.close()
    server.close()
  })
  return source
}

test.each(['R&D', 'R&-D'])('the folder that the source writes as %s is opened by that name', async (name) => {
  const source = await aSource(name)
  const [listedFolder] = await listSourceFolders(source)
  expect((await openFolder(source, listedFolder!)).exists).toBe(3)
})
