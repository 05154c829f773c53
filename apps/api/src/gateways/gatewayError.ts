/** An outside service did not do what was asked: out of reach, too slow, or refusing. */
export class GatewayError extends Error {
  readonly service: string
  /** HTTP status of the answer; 0 when there was none, so that nobody knows whether it was done. */
  readonly status: number
  readonly code: string
  constructor(service: string, status: number, code: string, message: string, cause?: unknown) {
    super(`${service}: ${message}`, { cause })
    this.service = service
    this.status = status
    this.code = code
  }
}
