import { randomBytes } from 'node:crypto'
import { SERVICE_ENV } from '../../start/service-run.ts'
import { firstSettings, type Wishes } from '../first-settings.ts'
import { DATA_FOLDER } from '../paths.ts'

/** What the image says itself: a file that says it again would go on saying it when a later image says another thing. */
const OF_THE_IMAGE = [
  ...['NODE_ENV', 'DATA_DIR', 'WEB_DIST', 'BACKUP_FOLDER', 'METRICS_PORT'],
  ...Object.keys(SERVICE_ENV),
]
/** As the compose file calls it, with the user and the database of the same name. */
const DATABASE = { host: 'database', user: 'pochtamt' }

export interface ContainerSettings {
  /** Everything that the service runs with, by the image and by the file. */
  whole: Record<string, string>
  /** Of the service: what goes into its file. */
  settings: Record<string, string>
  /** Of the database: who may come in. */
  database: Record<string, string>
}

/** The settings of a service and of its database in containers. `password`: the one that the database has already. */
export function containerSettings(wishes: Omit<Wishes, 'data'>, password?: string): ContainerSettings {
  const secret = password ?? randomBytes(24).toString('hex')
  const { host, user } = DATABASE
  const own = { DATABASE_URL: `postgres://${user}:${secret}@${host}/${user}`, ...wishes.own }
  const whole = firstSettings({ ...wishes, data: DATA_FOLDER, own })
  const isOfTheFile = ([name]: [string, string]) => name in wishes.own || !OF_THE_IMAGE.includes(name)
  return {
    whole,
    settings: Object.fromEntries(Object.entries(whole).filter(isOfTheFile)),
    database: { POSTGRES_USER: user, POSTGRES_PASSWORD: secret },
  }
}
