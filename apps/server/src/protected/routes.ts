import { openRoutes, routes } from '#server/platform/http/route.ts'
import { answerProtected } from './answer/answer-protected.ts'
import { uploadAnswerFile } from './answer/upload-answer-file.ts'
import { downloadProtectedAll } from './open/download-protected-all.ts'
import { downloadProtectedAttachment } from './open/download-protected-attachment.ts'
import { getProtectedCard } from './open/get-protected-card.ts'
import { listOpenings } from './open/list-openings.ts'
import { openProtected } from './open/open-protected.ts'
import { openPublic } from './open/open-public.ts'
import { revokeProtected } from './revoke-protected.ts'

export const encryptionRoutes = {
  ...openRoutes({
    openPublic,
    getProtectedCard,
    downloadProtectedAttachment,
    downloadProtectedAll,
    uploadAnswerFile,
    answerProtected,
  }),
  ...routes({ openProtected, revokeProtected, listOpenings }),
}
