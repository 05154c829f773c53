import { AutoMessageForm } from '../auto/AutoMessageForm.tsx'

export const title = '자동응답 만들기'

export function component() {
  return (
    <div className="mx-auto max-w-read px-4 pb-16 pt-6">
      <h1 className="text-2xl font-extrabold tracking-tight">자동응답 만들기</h1>
      <p className="mt-1 text-soft">자주 받는 질문에 미리 답해 두면, 고객이 대화방에서 누르는 순간 답이 나가요.</p>
      <AutoMessageForm />
    </div>
  )
}
