/** An expected refusal in the provider's own shape; the error handler sends it as it is. */
export class ProviderError extends Error {
  readonly status: number
  readonly body: unknown

  constructor(status: number, body: unknown) {
    super(`provider answers ${status}`)
    this.status = status
    this.body = body
  }
}
