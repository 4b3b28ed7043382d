import { ENDPOINTS } from '#contract/endpoints.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { createProfile } from './create-profile.ts'
import { deleteProfile } from './delete-profile.ts'
import { saveProfile } from './save-profile.ts'

export const profileRoutes: Route[] = [
  route(ENDPOINTS.createProfile, createProfile),
  route(ENDPOINTS.saveProfile, saveProfile),
  route(ENDPOINTS.deleteProfile, deleteProfile),
]
