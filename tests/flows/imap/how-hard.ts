/** How hard mail programs are played: shortly by `npm test`, for minutes by `npm run stress`. */
const isLong = process.env.STRESS === 'long'

export const HOW_HARD = isLong
  ? { clients: 20, seconds: 60, view_runs: 400, nonsense_runs: 1000, timeout: 1_800_000 }
  : { clients: 6, seconds: 6, view_runs: 15, nonsense_runs: 60, timeout: 600_000 }
