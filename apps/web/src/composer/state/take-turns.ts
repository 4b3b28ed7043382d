/** Works wait for one another, in the order they were asked for; one that fails holds up none. */
export function takeTurns(): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let line: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = line.then(work)
    line = turn.catch(() => undefined)
    return turn
  }
}
