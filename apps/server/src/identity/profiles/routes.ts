import * as profiles from '#contract/identity/profiles/save-profile.ts'
import { type Route, route } from '#server/platform/http/route.ts'
import { createProfile } from './create-profile.ts'
import { deleteProfile } from './delete-profile.ts'
import { saveProfile } from './save-profile.ts'

export const profileRoutes: Route[] = [
  route(profiles.createProfile, createProfile),
  route(profiles.saveProfile, saveProfile),
  route(profiles.deleteProfile, deleteProfile),
]
