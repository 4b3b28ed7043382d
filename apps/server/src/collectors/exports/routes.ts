import { routes } from '#server/platform/http/route.ts'
import { createExport } from './create-export.ts'
import { deleteExport } from './delete-export.ts'
import { downloadExport } from './download-export.ts'
import { getExport } from './get-export.ts'

export const exportRoutes = routes({ getExport, createExport, deleteExport, downloadExport })
