import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { folder } from './folder.ts'

/** Spec §7 Folders: `GET folders`, as a tree: Inbox with its subfolders, then the system folders, then the rest. */
export const listFolders = endpoint({
  method: 'GET',
  path: '/folders',
  access: 'session',
  input: z.object({}),
  output: z.object({ folders: z.array(folder) }),
  errors: [],
})
