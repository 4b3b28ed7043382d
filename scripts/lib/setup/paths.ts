import { join } from 'node:path'

/** Where the settings of a service for real use stand, and what starts it. */
export const SETTINGS_FOLDER = '/etc/pochtamt'
export const SETTINGS_FILE = join(SETTINGS_FOLDER, 'settings.env')
export const UNIT_NAME = 'pochtamt.service'
/** What makes a backup, and what says when. */
export const BACKUP_NAME = 'pochtamt-backup.service'
export const TIMER_NAME = 'pochtamt-backup.timer'
/** Where it keeps what it keeps. */
export const DATA_FOLDER = '/var/lib/pochtamt'
/** Where its backups go; another disk is better. */
export const BACKUP_FOLDER = '/var/backups/pochtamt'
/** As whom it runs. */
export const SERVICE_USER = 'pochtamt'
