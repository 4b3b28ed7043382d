const PAGE = { width: 595, height: 842, left: 64, top: 770 }
const LINE = 20

/** A one-page PDF (A4) with a heading and lines of Latin text. */
export function writePdf(heading: string, lines: readonly string[]): Buffer {
  const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&')
  const content = [
    'BT /Bold 20 Tf',
    `${PAGE.left} ${PAGE.top} Td (${escaped(heading)}) Tj`,
    `/Plain 11 Tf 0 -${LINE * 2} Td`,
    ...lines.map((line) => `(${escaped(line)}) Tj 0 -${LINE} Td`),
    'ET',
  ].join('\n')
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Contents 4 0 R ` +
      '/Resources << /Font << /Plain 5 0 R /Bold 6 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ])
}

/** Numbers the objects and lists where each begins. ISO 32000-1 §7.5. */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = file.length
    file += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  file += `xref\n0 ${size}\n0000000000 65535 f \n${entries}`.concat(
    `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`,
  )
  return Buffer.from(file, 'latin1')
}
