import { fillVariables, hasVariables, type QuoteFacts } from '@dure/contract/quotes/variables'
import { calledByName } from '@dure/kernel/addressed'

type Props = { readonly words: readonly string[]; readonly facts: QuoteFacts }

/** How words with variables will read for this request, and a warning where they call somebody else by name. */
export function FilledWords({ words, facts }: Props) {
  const called = words.map(calledByName).find((one) => one !== null && !one.startsWith(facts.성))
  return (
    <>
      {words.some(hasVariables) && (
        <p className="whitespace-pre-line rounded-field bg-sunk px-4 py-3 text-sm">
          <span className="block text-faint">이렇게 보내져요</span>
          {fillVariables(words.filter((text) => text.trim() !== '').join('\n\n'), facts)}
        </p>
      )}
      {called !== undefined && (
        <p role="status" className="text-sm text-alert">
          ‘{called}’이라고 적혀 있어요. 이 고객을 부르는 말이 맞는지 확인해 주세요.
        </p>
      )}
    </>
  )
}
