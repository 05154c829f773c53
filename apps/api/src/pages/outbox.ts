/**
 * Gathers messages for another thread and sends those of one turn of the loop together: each sending
 * wakes the other side, which costs more than the message.
 */
export class Outbox<Message> {
  readonly #post: (messages: readonly Message[], hand: readonly ArrayBuffer[]) => void
  #messages: Message[] = []
  #hand: ArrayBuffer[] = []

  constructor(post: (messages: readonly Message[], hand: readonly ArrayBuffer[]) => void) {
    this.#post = post
  }

  /** `hand` is memory that goes over without a copy. */
  add(message: Message, ...hand: ArrayBuffer[]): void {
    if (this.#messages.length === 0) setImmediate(() => this.send())
    this.#messages.push(message)
    this.#hand.push(...hand)
  }

  /** What was gathered goes now. */
  send(): void {
    if (this.#messages.length === 0) return
    this.#post(this.#messages, this.#hand)
    this.#messages = []
    this.#hand = []
  }
}
