import { useQuery } from '@tanstack/react-query'
import { query } from '../../api/query.ts'
import { FormError } from '../../forms/FormError.tsx'

/** Why a review could not be registered, and who helps where trying again does not [reviews.failure-names-support]. */
export function ReviewFailure({ text }: { readonly text: string | undefined }) {
  const support = useQuery(query('GET /v1/system/settings')).data?.support
  if (text === undefined) return null
  const help = support === undefined ? '' : ` 계속 안 되면 고객센터 ${support.phone} (${support.hours})로 알려 주세요.`
  return <FormError text={`리뷰를 등록하지 못했어요. ${text}${help}`} />
}
