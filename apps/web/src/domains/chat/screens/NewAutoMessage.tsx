import { AutoMessageForm } from '../auto/AutoMessageForm.tsx'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const title = '자동응답 만들기'

export function component() {
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-4">
      <PageHead title={title} />
      <p className="mt-1 text-soft">자주 받는 질문에 미리 답해 두면, 고객이 대화방에서 누르는 순간 답이 나가요.</p>
      <AutoMessageForm />
    </div>
  )
}
