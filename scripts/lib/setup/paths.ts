import { join } from 'node:path'

/** Where the settings of a service for real use stand, and what starts it. */
export const SETTINGS_FOLDER = '/etc/pochtamt'
export const SETTINGS_FILE = join(SETTINGS_FOLDER, 'settings.env')
export const UNIT_NAME = 'pochtamt.service'
/** Where it keeps what it keeps. */
export const DATA_FOLDER = '/var/lib/pochtamt'
/** As whom it runs. */
export const SERVICE_USER = 'pochtamt'
