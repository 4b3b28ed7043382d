/** An instruction of a Containerfile, on one line. */
export interface Step {
  word: string
  rest: string
}

/** What stands between two FROM. */
export interface Stage {
  base: string
  /** As later stages call it; '' for the last. */
  name: string
  steps: Step[]
}

const WORDS = [
  'WORKDIR',
  'COPY',
  'RUN',
  'ENV',
  'USER',
  'VOLUME',
  'EXPOSE',
  'STOPSIGNAL',
  'HEALTHCHECK',
  'CMD',
]

/** Reads the instructions that we use, as the builders of images do. Throws on any other. */
export function readContainerfile(text: string): Stage[] {
  const withoutComments = text.replace(/^#.*\n/gm, '')
  const lines = withoutComments.replace(/\\\n\s*/g, '').split('\n')
  const stages: Stage[] = []
  for (const line of lines.filter((one) => one.trim() !== '')) {
    const [, word = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    const [, base, name = ''] = /^(\S+)(?: AS (\S+))?$/.exec(word === 'FROM' ? rest : '') ?? []
    if (base) stages.push({ base, name, steps: [] })
    else if (WORDS.includes(word)) stages.at(-1)!.steps.push({ word, rest })
    else throw new Error(`This is no instruction that we use: ${line}`)
  }
  return stages
}

/** What a container of this stage runs with, where nobody says otherwise. */
export function imageOf({ steps }: Stage) {
  const restOf = (word: string) => steps.filter((step) => step.word === word).map(({ rest }) => rest)
  const last = (word: string) => restOf(word).at(-1) ?? ''
  const env = restOf('ENV').flatMap((rest) => rest.split(/\s+/).map((one) => one.split('=', 2)))
  return {
    env: Object.fromEntries(env) as Record<string, string>,
    user: last('USER'),
    folder: last('WORKDIR'),
    volumes: JSON.parse(last('VOLUME')) as string[],
    ports: last('EXPOSE').split(' '),
    stop_signal: last('STOPSIGNAL'),
    healthcheck: commandIn(last('HEALTHCHECK')),
    command: commandIn(`CMD ${last('CMD')}`),
  }
}

/** The command of `… CMD ["node", "main.ts"]`. */
const commandIn = (text: string): string[] => JSON.parse(text.slice(text.indexOf('CMD ') + 4)) as string[]
