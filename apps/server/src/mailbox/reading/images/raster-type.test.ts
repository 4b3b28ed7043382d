import { expect, test } from 'vitest'
import { rasterType } from './raster-type.ts'

test.each([
  ['\x89PNG\r\n\x1a\n…', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['GIF87a', 'image/gif'],
  ['GIF89a', 'image/gif'],
  ['RIFF\x00\x00\x00\x00WEBPVP8 ', 'image/webp'],
  ['\x00\x00\x00\x1cftypavif', 'image/avif'],
  [`BM\x00\x00\x00\x00\x00\x00\x00\x00${'\x00'.repeat(20)}`, 'image/bmp'],
  [`\x00\x00\x01\x00${'\x00'.repeat(20)}`, 'image/x-icon'],
  ['<svg xmlns="http://www.w3.org/2000/svg">', null],
  ['<?xml version="1.0"?><svg>', null],
  ['<html><script>alert(1)</script>', null],
  ['\x00\x00\x00\x1cftypmp42', null],
  ['RIFF\x00\x00\x00\x00WAVE', null],
  ['%PDF-1.7', null],
  ['BM', null],
  ['', null],
])('%j is %s', (bytes, type) => {
  expect(rasterType(Buffer.from(bytes, 'latin1'))).toBe(type)
})
