import { spread } from './scale.sql.ts'

/** Comments of each post. */
const comments = 10
/** What the newest post of the scale seed holds: comments, and replies to the first of them. */
const benchComments = 200
const benchReplies = 3
/** Words that posts are made of, and one that each hundredth, each ten thousandth and one post alone has. */
export const scaleWords = { often: '줄눈', seldom: '결로방지', rarely: '누수탐지기', once: '하늘색세면대' } as const

const first = '가나다라마바사아자차카타파하거너더러머버서어저고노도로모보소오조구누두루무부수우주기니디리미비시이지'
const second = '방문벽장문등관선판칠면통길품집밥물불빛결감곰솔단산강들별달해솜숨봄밤낮눈꽃풀잎돌흙'
const syllable = (text: string, seed: string): string => `substr('${text}', 1 + ${spread(seed, String(text.length))}::int, 1)`

/** So many of each of these posts. */
const commentsOf = (which: string, count: number): string => `
  insert into community_comment (post_id, author_id, text, status, created_at)
  select p.id, a.member_id, left(x.said, 60), 'published', least(p.created_at + k * interval '1 hour', now())
  from scale_post p cross join generate_series(1, ${count}) k
  join scale_provider a on a.i = 1 + ${spread('p.n * 7 + k * 13', '1000')} join scale_sentence x on x.s = ${spread('p.n * 3 + k * 17', '20000')}
  where ${which}`
/** What was said last is of the newest post: no index leads there yet. */
const ofNewest = `id > (select max(id) - ${10 * benchComments} from community_comment) and post_id = (select max(id) from scale_post)`

/** Put in order a part at a time: millions at once would be sorted on the disk. */
const part = 250_000
const partsOf = (posts: number): (readonly [from: number, to: number])[] =>
  Array.from({ length: Math.ceil(posts / part) }, (_, n) => [n * part + 1, Math.min(posts, (n + 1) * part)] as const)

/**
 * Posts, comments, and what stands beside them, in SQL alone: as many posts as are asked for, written over three years, nine in ten of
 * dure-life, of 20,000 sentences whose words are used the less the rarer they are. A tenth of a percent of them got something of late.
 * Each has
 * `comments` comments, the newest `benchComments`. In one piece: a list of statements, each of which fills what the next reads, of a database that was filled by `statements` (scale.sql.ts), on the same connection.
 */
export function postStatements(posts: number): [name: string, sql: string][] {
  return [
    [
      'words of posts',
      `create temporary table scale_word as select n, ${syllable(first, 'n * 3')} || ${syllable(second, 'n * 5')} || case when n > 200 then ${syllable(first, 'n * 7')} else '' end as word from generate_series(0, 3999) n`,
    ],
    ['words of posts index', 'create unique index on scale_word (n)'],
    [
      'sentences of posts',
      // A square of a number that is spread evenly: few words are said often, most seldom.
      `create temporary table scale_sentence as
       select s, (select string_agg(w.word || (array['이', '을', '에', '도', '는', '']) [1 + k % 6], ' ' order by k)
         from generate_series(1, 9) k join scale_word w on w.n = floor(4000 * (${spread('s * 31 + k * 1009', '1000')} / 1000.0) ^ 2)::int) || '요.' as said,
         (select w.word from scale_word w where w.n = floor(3000 * (${spread('s * 7919', '1000')} / 1000.0) ^ 2)::int) as tag
       from generate_series(0, 19999) s`,
    ],
    ['sentences', 'create unique index on scale_sentence (s)'],
    [
      'topics',
      `create temporary table scale_topic as select array_agg(id order by id) filter (where category = 'dure-life' and slug <> 'pro-knowhow') as life,
         array_agg(id order by id) filter (where category = 'pro-center') as center, min(id) filter (where slug = 'pro-knowhow') as knowhow from community_topic`,
    ],
    ...partsOf(posts).map(([from, to]): [name: string, sql: string] => [
      `posts to ${to}`,
      `insert into community_post (category, topic_id, is_knowhow, author_id, title, blocks, words, excerpt, tags, file_ids, picture_count,
         service_id, category_id, category2_id, district_code, province_code, status, hidden_for, hidden_at, deleted_at, created_at)
       select case when c.center then 'pro-center' else 'dure-life' end,
         case when c.center then t.center[1 + g.n % cardinality(t.center)] when c.knowhow then t.knowhow else t.life[1 + g.n % cardinality(t.life)] end, c.knowhow,
         a.member_id, left(t0.said, 24), jsonb_build_array(jsonb_build_object('id', 'a', 'type', 'paragraph',
           'spans', jsonb_build_array(jsonb_build_object('text', w.words, 'marks', '[]'::jsonb)))), w.words, left(w.words, 120),
         case when c.knowhow then '{}' else (array[t0.tag, t1.tag, t2.tag])[:g.n % 4] end, '{}', 0,
         k.id, k.category_id, k.category2_id, d.code, d.province_code,
         c.status, case c.status when 'hidden' then 'operator' end, case c.status when 'hidden' then now() end, case c.status when 'deleted' then now() end,
         now() - (${posts} - g.n) * (interval '1095 days' / ${posts})
       from generate_series(${from}, ${to}) as g(n) cross join scale_topic t
       cross join lateral (select g.n % 10 = 3 as center, g.n % 20 = 7 as knowhow,
         case when g.n % 100 = 41 then 'hidden' when g.n % 100 = 43 then 'deleted' else 'published' end as status) c
       join scale_sentence t0 on t0.s = ${spread('g.n * 13', '20000')} join scale_sentence t1 on t1.s = ${spread('g.n * 29', '20000')}
       join scale_sentence t2 on t2.s = ${spread('g.n * 31', '20000')} join scale_sentence t3 on t3.s = ${spread('g.n * 37', '20000')}
       join scale_sentence t4 on t4.s = ${spread('g.n * 41', '20000')}
       join scale_provider a on a.i = 1 + ${spread('g.n * 11', '1000')}
       left join scale_service k0 on g.n % 2 = 0 and k0.n = ${spread('g.n * 19', '(select count(*) from scale_service)')} left join service k on k.id = k0.id
       left join scale_district d on g.n % 5 < 2 and d.n = ${spread('g.n * 23', '(select count(*) from scale_district)')}
       cross join lateral (select concat_ws(' ', t1.said, t2.said, t3.said, case when g.n % 2 = 0 then t4.said end,
         case when g.n % 100 = 1 then '${scaleWords.often}' end, case when g.n % 10000 = 21 then '${scaleWords.seldom}' end,
         case when g.n % 25000 = 61 then '${scaleWords.rarely}' end, case when g.n = 121 then '${scaleWords.once}' end) as words) w
       order by g.n`,
    ]),
    [
      'post numbers',
      `create temporary table scale_post as select id, row_number() over (order by id) as n, status, author_id, category, is_knowhow, created_at from community_post`,
    ],
    [
      'moves of posts',
      `insert into community_post_event (post_id, to_status, actor_id, created_at) select id, 'published', author_id, created_at from scale_post where n % 10 = 0`,
    ],
    ['statistics of post numbers', 'analyze scale_word, scale_sentence, scale_post'],
    ['comments', commentsOf(`p.n < ${posts}`, comments)],
    ['comments of the newest', commentsOf(`p.n = ${posts}`, benchComments)],
    [
      'replies',
      `insert into community_comment (post_id, parent_id, author_id, text, status, created_at)
       select c.post_id, c.id, a.member_id, left(x.said, 60), 'published', c.created_at
       from (select id, post_id, created_at, row_number() over (order by id) as n from community_comment where ${ofNewest}) c
       cross join generate_series(1, ${benchReplies}) k join scale_provider a on a.i = 1 + ${spread('c.id * 5 + k', '1000')}
       join scale_sentence x on x.s = ${spread('c.id * 3 + k', '20000')} where c.n % 5 = 0`,
    ],
    [
      'replies of comments',
      `update community_comment c set reply_count = r.count
       from (select parent_id, count(*) from community_comment where ${ofNewest} and parent_id is not null group by 1) r where r.parent_id = c.id`,
    ],
    [
      'numbers of comments',
      `insert into community_tally (post_id, comments)
       select id, case when n < ${posts} then ${comments} else (select count(*) from community_comment where ${ofNewest}) end from scale_post`,
    ],
    ['likes of comments', `update community_comment set liked_at = now() where ${ofNewest} and id % 3 = 0`],
    [
      'numbers of likes',
      `insert into counter (act, kind, target_id, shard, count)
       select 'liked', 'postComment', id, k, 1 + id % 3 from community_comment cross join generate_series(0, 3) k where ${ofNewest} and liked_at is not null
       union all select 'seen', 'post', id, 0, 1 + n % 400 from scale_post where status = 'published'
       union all select 'liked', 'post', id, n % 16, 1 + n % 9 from scale_post where status = 'published' and n % 3 = 0`,
    ],
    [
      'popular posts',
      `insert into community_popular (post_id, score, look_at, published, category, topic_id, is_knowhow, service_id, category_id, category2_id, district_code, province_code, tags)
       select p.id, 1 + ${spread('p.id', '1000')} / 20.0, now() + interval '1 hour', true, p.category, p.topic_id, p.is_knowhow, p.service_id, p.category_id, p.category2_id, p.district_code, p.province_code, p.tags
       from community_post p join scale_post s on s.id = p.id where p.status = 'published' and (s.n > ${posts} * 0.997 or s.n % 300 = 0)`,
    ],
    [
      'letters of posts',
      `insert into community_letters select l.* from community_post p cross join lateral community_letters_of(p) as l where p.status <> 'deleted'`,
    ],
  ]
}
