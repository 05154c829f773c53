import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { html } from '../../http/html.ts'
import { sendPage } from '../../http/page.ts'

const SCREENS = [
  ['/inbox', '받은 문자와 메일', '인증번호, 알림톡, 메일을 여기서 봐요'],
  ['/push-screen', '받은 푸시', '브라우저 알림을 여기서 봐요'],
  ['/payments-screen', '결제', '결제 승인·실패·취소, 가상계좌 입금'],
  ['/payouts-screen', '지급', '고수에게 보낸 돈과 잔액'],
  ['/bank-accounts', '은행 계좌', '계좌마다 예금주를 정해요'],
  ['/identities', '본인확인', '누구로 확인되었는지 봐요'],
  ['/people', '소셜 로그인 사람들', '카카오·네이버·페이스북의 가상 인물'],
  ['/businesses', '사업자 상태', '국세청이 어떻게 답하는지 봐요'],
  ['/tax-papers-screen', '세금 서류', '발행한 현금영수증과 세금계산서'],
  ['/safe-numbers-screen', '안심번호', '050 번호와 걸린 전화'],
  ['/ai', 'AI', '글을 읽는 AI가 어떻게 대답할지 정해요'],
  ['/places', '주소와 좌표', '주소 찾기를 해 봐요'],
  ['/webhooks-screen', '웹훅', '제품 서버로 보낸 알림'],
  ['/control', '시계와 장애', '시간을 옮기고 장애를 내요'],
] as const

export function registerIndex(app: FastifyInstance, { config }: Context): void {
  app.get('/', async (_request, reply) =>
    sendPage(
      reply,
      '연습 환경',
      html`<p class="notice">
          두레가 쓰는 바깥 서비스들을 흉내 내는 곳이에요. 제품은 <a href="${config.productUrl}">${config.productUrl}</a>에 있어요.
        </p>
        <div class="grid">
          ${SCREENS.map(([path, name, about]) => html`<a class="card" href="${path}"><strong>${name}</strong><span class="soft">${about}</span></a>`)}
        </div>`,
    ),
  )
}
