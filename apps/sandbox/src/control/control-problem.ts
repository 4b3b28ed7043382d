/** Something a program asked for that cannot be. Answered 400 with its words. */
export class ControlProblem extends Error {
  override name = 'ControlProblem'
}
