/** A file of a backup is not as it was written. */
export class BackupDamaged extends Error {
  override name = 'BackupDamaged'

  constructor(file: string, options?: ErrorOptions) {
    super(
      `${file} of the backup is missing, was changed, or is not whole. Nothing was restored: take another backup.`,
      options,
    )
  }
}
