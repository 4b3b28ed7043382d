import { crc32, deflateRawSync } from 'node:zlib'

const UTF8_NAMES = 0x0800
const DEFLATED = 8
const SINCE_1980 = 0x5a21 // 1 January 2025

/** A ZIP archive of small files. APPNOTE 4.3. */
export function writeZip(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const locals: Buffer[] = []
  const central: Buffer[] = []
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path)
    const data = Buffer.from(content)
    const packed = deflateRawSync(data)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(UTF8_NAMES, 2)
    common.writeUInt16LE(DEFLATED, 4)
    common.writeUInt16LE(SINCE_1980, 8)
    common.writeUInt32LE(crc32(data), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(data.length, 18)
    common.writeUInt16LE(name.length, 22)

    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    central.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, place, name)

    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, name, packed])
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(central)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(Object.keys(files).length, 8)
  end.writeUInt16LE(Object.keys(files).length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
