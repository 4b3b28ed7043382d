import { routes } from '#server/platform/http/route.ts'
import { createProfile } from './create-profile.ts'
import { deleteProfile } from './delete-profile.ts'
import { saveProfile } from './save-profile.ts'

export const profileRoutes = routes({ createProfile, saveProfile, deleteProfile })
