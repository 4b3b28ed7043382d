import * as profiles from '#contract/identity/profiles/save-profile.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { deleteProfile } from './delete-profile.ts'
import { createProfile, saveProfile } from './save-profile.ts'

export const profileRoutes: Route[] = [
  route(profiles.createProfile, createProfile),
  route(profiles.saveProfile, saveProfile),
  route(profiles.deleteProfile, deleteProfile),
]
