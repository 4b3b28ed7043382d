import { expect, test } from 'vitest'
import { joinedParameters } from './joined-parameters.ts'

const joined = (params: Record<string, string>) => joinedParameters(new Map(Object.entries(params)))

test('the example of RFC 2231 §4.1 is one parameter', () => {
  expect(
    joined({
      charset: 'utf-8',
      'title*0*': "us-ascii'en'This%20is%20even%20more%20",
      'title*1*': '%2A%2A%2Afun%2A%2A%2A%20',
      'title*2': "isn't it!",
    }),
  ).toEqual([
    ['charset', 'utf-8'],
    ['title*', "us-ascii'en'This%20is%20even%20more%20%2A%2A%2Afun%2A%2A%2A%20isn%27t%20it!"],
  ])
})

test('pieces are put in order, and stand where the first of them stood', () => {
  expect(joined({ 'name*1': 'b.txt', size: '7', 'name*0': 'a ' })).toEqual([
    ['name', 'a b.txt'],
    ['size', '7'],
  ])
})

test('behind a piece that is missing nothing belongs to it', () => {
  expect(joined({ 'name*0': 'a', 'name*2': 'c' })).toEqual([['name', 'a']])
  expect(joined({ 'name*1': 'b' })).toEqual([])
})

test('an encoded piece behind plain ones gives them an empty charset, so that none is read into them', () => {
  expect(joined({ 'name*0': "it's ", 'name*1*': '%D1%8F' })).toEqual([['name*', "''it%27s%20%D1%8F"]])
})

test('a star that numbers nothing is part of the name', () => {
  expect(joined({ 'name*': "utf-8''a", 'name*x': 'b', 'name*1000': 'c' })).toEqual([
    ['name*', "utf-8''a"],
    ['name*x', 'b'],
    ['name*1000', 'c'],
  ])
})
