/** Why code of the page did not come. */
export class PartError extends Error {
  /** Asking again does not help: a later release took it away, or it came and does not run. The page loaded anew has what there is. */
  readonly gone: boolean

  constructor(message: string, gone: boolean, cause?: unknown) {
    super(message, { cause })
    this.gone = gone
  }
}
