import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { FolderStatus } from '#server/mailbox/programs/folders/list-folder-status.ts'
import { attributesOf, type Listed, listedFolders, specialUseOf } from './attributes.ts'

const folder = (name: string, status: Partial<FolderStatus> = {}) =>
  ({
    name,
    kind: 'user',
    is_archive: false,
    is_subscribed: true,
    hasChildren: false,
    ...status,
  }) as FolderStatus
const listed = (name: string, changed: Partial<Listed> = {}): Listed => ({
  name,
  folder: folder(name),
  hasChildren: false,
  isSubscribed: false,
  ...changed,
})
const names = (some: Listed[]) => some.map(({ name }) => name)

describe('what LIST says of a folder', () => {
  test.each([
    ['sent', '\\Sent'],
    ['draft', '\\Drafts'],
    ['junk', '\\Junk'],
    ['trash', '\\Trash'],
    ['inbox', null],
    ['user', null],
  ] as const)('of the kind %s names %s', (kind, use) => {
    expect(specialUseOf(listed('x', { folder: folder('x', { kind }) }))).toBe(use)
  })

  test('the archive is one by its role, whatever kind it is', () => {
    expect(specialUseOf(listed('x', { folder: folder('x', { is_archive: true }) }))).toBe('\\Archive')
  })

  test('a path without a folder cannot be opened, and says so to who did not ask by subscription', () => {
    const path = listed('a', { folder: null, hasChildren: true })
    expect(attributesOf(path, { withSubscribed: true })).toEqual([
      '\\NonExistent',
      '\\NoSelect',
      '\\HasChildren',
    ])
    expect(attributesOf({ ...path, isSubscribed: true }, { withSubscribed: true })).toEqual([
      '\\NonExistent',
      '\\HasChildren',
      '\\Subscribed',
    ])
  })

  test('subscription is told only to who asks for it', () => {
    const one = listed('a', { isSubscribed: true })
    expect(attributesOf(one, { withSubscribed: true })).toContain('\\Subscribed')
    expect(attributesOf(one, { withSubscribed: false })).not.toContain('\\Subscribed')
  })

  test('every folder says whether others lie in it, and never both', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.boolean(), fc.boolean(), (isThere, hasChildren, isSubscribed) => {
        const one = listed('a', { folder: isThere ? folder('a') : null, hasChildren, isSubscribed })
        const said = attributesOf(one, { withSubscribed: true })
        expect(said.filter((word) => /Children$/.test(word))).toEqual([
          hasChildren ? '\\HasChildren' : '\\HasNoChildren',
        ])
        expect(said.includes('\\NonExistent')).toBe(!isThere)
      }),
    )
  })
})

describe('folders with the paths above them', () => {
  test('a folder whose parent is gone has a path above it', () => {
    expect(listedFolders([folder('a.b.c')])).toEqual([
      { name: 'a', folder: null, isSubscribed: false, hasChildren: true },
      { name: 'a.b', folder: null, isSubscribed: false, hasChildren: true },
      { name: 'a.b.c', folder: folder('a.b.c'), hasChildren: false, isSubscribed: true },
    ])
  })

  test('a subscription outlives its folder', () => {
    const [gone] = listedFolders([], ['old'])
    expect(gone).toEqual({ name: 'old', folder: null, hasChildren: false, isSubscribed: true })
  })

  const name = fc
    .array(fc.constantFrom('a', 'b', 'c'), { minLength: 1, maxLength: 4 })
    .map((parts) => parts.join('.'))

  test('each is there once, each after what it lies in, and each parent knows of it', () => {
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 12 }), fc.uniqueArray(name), (folders, subscribed) => {
        const sorted = folders.toSorted()
        const all = listedFolders(
          sorted.map((one) => folder(one, { is_subscribed: false })),
          subscribed,
        )
        expect(new Set(names(all)).size).toBe(all.length)
        for (const [nth, one] of all.entries()) {
          const above = one.name.includes('.') ? one.name.slice(0, one.name.lastIndexOf('.')) : null
          const parent = all.findIndex(({ name: other }) => other === above)
          if (above !== null) {
            expect(parent).toBeGreaterThanOrEqual(0)
            expect(all[parent]!.hasChildren).toBe(true)
            if (sorted.includes(one.name)) expect(parent).toBeLessThan(nth)
          }
          expect(one.folder !== null).toBe(sorted.includes(one.name))
          expect(one.isSubscribed).toBe(subscribed.includes(one.name))
        }
        for (const one of [...sorted, ...subscribed]) expect(names(all)).toContain(one)
      }),
    )
  })
})
