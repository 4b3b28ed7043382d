import { crc32, deflateSync } from 'node:zlib'

type Colour = readonly [red: number, green: number, blue: number]

/** An image as PNG bytes; `colourAt` gets x and y from 0 to 1. */
export function drawPng(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const colour = colourAt(column / width, row / height)
      rows.set(colour.map(Math.round), row * (1 + width * 3) + 1 + column * 3)
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const whole = Buffer.alloc(body.length + 8)
  whole.writeUInt32BE(data.length, 0)
  body.copy(whole, 4)
  whole.writeUInt32BE(crc32(body), body.length + 4)
  return whole
}

const mix = (from: Colour, to: Colour, share: number): Colour => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
  from[2] + (to[2] - from[2]) * share,
]

/** Hills behind hills under an evening sky. */
export const hills = (): Buffer =>
  drawPng(560, 320, (x, y) => {
    const ridge = (at: number, wave: number) =>
      at + Math.sin(x * wave) * 0.06 + Math.sin(x * wave * 2.7) * 0.025
    if (y > ridge(0.82, 5)) return [38, 58, 54]
    if (y > ridge(0.68, 7)) return [66, 92, 88]
    if (y > ridge(0.56, 4)) return [112, 138, 138]
    if (Math.hypot((x - 0.68) * 1.75, y - 0.4) < 0.09) return [255, 236, 190]
    return mix([120, 150, 190], [250, 190, 140], Math.min(1, y * 1.7))
  })

/** A lake with a jetty in the morning. */
export const lake = (): Buffer =>
  drawPng(560, 320, (x, y) => {
    if (y > 0.55 && Math.abs(x - 0.5) < 0.03 + (y - 0.55) * 0.2) return [122, 92, 66]
    const shore = 0.46 + Math.sin(x * 9) * 0.02
    if (y > shore && y < 0.55) return [58, 84, 62]
    if (y >= 0.55) return mix([150, 184, 196], [70, 110, 130], (y - 0.55) * 2.2 + Math.sin(y * 160) * 0.04)
    return mix([206, 222, 232], [244, 232, 214], y * 2)
  })

/** A floor plan: walls, a counter, four lamps. */
export const floorPlan = (): Buffer =>
  drawPng(480, 360, (x, y) => {
    const isWall = x < 0.04 || y < 0.05 || x > 0.96 || (y > 0.95 && (x < 0.35 || x > 0.65))
    if (isWall) return [60, 64, 72]
    if (x > 0.12 && x < 0.62 && y > 0.62 && y < 0.74) return [196, 168, 130]
    const lamps = [0.2, 0.4, 0.6, 0.8].some((at) => Math.hypot((x - at) * 1.33, y - 0.28) < 0.045)
    if (lamps) return [236, 190, 80]
    return (Math.floor(x * 24) + Math.floor(y * 18)) % 2 ? [246, 244, 240] : [240, 238, 232]
  })
