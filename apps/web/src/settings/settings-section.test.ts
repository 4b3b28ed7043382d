import { Folder } from 'lucide-react'
import { expect, test } from 'vitest'
import { readSettingsPath, type SettingsSection } from './settings-section.ts'

const section = (path: string, more: Partial<SettingsSection> = {}): SettingsSection => ({
  path,
  group: 'mail',
  icon: Folder,
  name: 'settings.folders',
  page: () => null,
  ...more,
})
const SECTIONS = [
  section('main'),
  section('folders', { routes: ['create', 'edit/:id'] }),
  section('collectors', { routes: ['confirm/:email'] }),
  section('domains', { first: 'list', routes: ['list', 'list/create', 'dkim/:id'] }),
]
const at = (path: string) => {
  const route = readSettingsPath(path, SECTIONS)
  if (route === null || typeof route === 'string') return route
  return [route.section.path, route.route, route.params]
}

test('the settings lead to their first section, and a section to its first route', () => {
  expect(at('/settings')).toBe('/settings/main')
  expect(at('/settings/')).toBe('/settings/main')
  expect(at('/settings/domains')).toBe('/settings/domains/list')
})

test('a path names a section, one of its routes and the values in it', () => {
  expect(at('/settings/main')).toEqual(['main', '', {}])
  expect(at('/settings/folders/create')).toEqual(['folders', 'create', {}])
  expect(at('/settings/folders/edit/5')).toEqual(['folders', 'edit/:id', { id: '5' }])
  expect(at('/settings/domains/list/create')).toEqual(['domains', 'list/create', {}])
  expect(at('/settings/collectors/confirm/a%40b.test')).toEqual([
    'collectors',
    'confirm/:email',
    { email: 'a@b.test' },
  ])
})

test('a path that names nothing is not a page of the settings', () => {
  for (const path of [
    '/settings/nothing',
    '/settings/main/create',
    '/settings/folders/edit',
    '/settings/%E0',
  ]) {
    expect(at(path), path).toBeNull()
  }
})
