import type { Head } from '../../../screen.ts'
import { PageHead } from '../../../shell/frame/PageHead.tsx'

export const head = (): Head => ({
  title: '자료와 오픈소스',
  description: '두레가 쓰는 공공 데이터, 글꼴, 그림, 오픈소스의 출처와 이용 조건이에요.',
})

type Source = { readonly name: string; readonly text: string; readonly licence?: string; readonly href?: string }

const groups: readonly { readonly title: string; readonly items: readonly Source[] }[] = [
  {
    title: '데이터',
    items: [
      {
        name: '시·도, 시·군·구, 행정동',
        text: '본 데이터는 통계청 통계지리정보서비스(SGIS)에서 공공누리 제1유형으로 개방한 행정동 경계를 가공한 것이며(가공: vuski/admdongkor), CC BY 4.0으로 배포됩니다. 두레는 2026년 7월 1일 기준의 이름, 코드, 중심점을 써요.',
        licence: '공공누리 제1유형 · CC BY 4.0',
        href: 'https://github.com/vuski/admdongkor',
      },
      {
        name: '해안선',
        text: '지도의 해안선은 Natural Earth의 공개 자료(world-atlas)를 줄여서 써요. 지도의 경계는 동의 중심점으로 두레가 그린 것이라 실제 행정 경계와 달라요.',
        licence: '퍼블릭 도메인 · ISC',
        href: 'https://www.naturalearthdata.com',
      },
      { name: '금융기관', text: '금융기관 이름과 대표코드는 공개된 자료를 바탕으로 두레가 정리했어요.' },
      { name: '서비스와 가격대', text: '서비스 목록, 질문, 가격대는 두레가 직접 정리한 참고 자료이며 시장 통계가 아니에요.' },
    ],
  },
  {
    title: '글꼴과 그림',
    items: [
      {
        name: 'Pretendard',
        text: '화면의 글꼴이에요. 글꼴 파일은 두레의 서버에서 보내요.',
        licence: 'SIL Open Font License 1.1',
        href: 'https://github.com/orioncactus/pretendard',
      },
      { name: 'Lucide', text: '화면의 아이콘이에요.', licence: 'ISC', href: 'https://lucide.dev' },
      { name: '두레의 로고와 그림', text: '로고, 앱 아이콘, 공유 이미지는 두레가 직접 그렸어요.' },
    ],
  },
  {
    title: '오픈소스',
    items: [
      { name: 'React, TanStack Router, TanStack Query', text: '화면을 그려요.', licence: 'MIT' },
      { name: 'Tailwind CSS, React Hook Form, Zod', text: '모양을 정하고 입력을 확인해요.', licence: 'MIT' },
      { name: 'Leaflet', text: '지도를 움직여요.', licence: 'BSD 2-Clause' },
      { name: 'Supercluster', text: '지도의 핀을 모아요.', licence: 'ISC' },
      { name: 'Node.js, Fastify, Kysely, node-postgres, pg-boss', text: '서버를 움직여요.', licence: 'MIT' },
      { name: 'PostgreSQL', text: '정보를 저장해요.', licence: 'PostgreSQL License' },
      { name: 'sharp', text: '사진을 알맞은 크기로 바꿔요.', licence: 'Apache 2.0' },
    ],
  },
]

export function component() {
  return (
    <div className="mx-auto max-w-read px-4 pb-16 md:pt-4">
      <PageHead title="자료와 오픈소스" />
      <p className="mt-3 text-soft">두레는 많은 분이 나누어 주신 자료와 소프트웨어 위에 서 있어요. 고맙습니다.</p>
      {groups.map((group) => (
        <section key={group.title} className="pt-8">
          <h2 className="mb-3 type-section">{group.title}</h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-card">
            {group.items.map(({ name, text, licence, href }) => (
              <li key={name} className="px-5 py-4">
                <p className="font-semibold">
                  {href === undefined ? (
                    name
                  ) : (
                    <a href={href} rel="noreferrer" className="underline underline-offset-4 hover:text-action">
                      {name}
                    </a>
                  )}
                </p>
                <p className="mt-1 type-note">{text}</p>
                {licence && <p className="mt-1 type-meta">이용 조건: {licence}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
