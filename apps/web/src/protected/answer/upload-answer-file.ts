import { uploadAnswerFile } from '#contract/protected/answers/upload-answer-file.ts'
import { type UploadFile, uploadTo } from '#web/mailbox/attachments/upload/upload-to.ts'
import { urlOf } from '#web/platform/calls/request-of.ts'

/** Uploads attachments of an answer, for as long as the ticket of the opened message lets it. */
export const answerFileUpload = (ticket: string): UploadFile => {
  const address = urlOf(uploadAnswerFile, { ticket })
  return (file, options) => uploadTo(address, file, options)
}
