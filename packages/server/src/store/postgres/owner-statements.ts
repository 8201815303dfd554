// What nodes ask of `owners` and `nodes`. Rows of `owners` are locked in the order of their ids, so that no two
// statements wait for each other. A node is believed to live until the time in its row, by the clock of the database;
// its session, which holds a lock by its id, is gone before that if its process is.

/** How long a node is believed to live after a beat. */
const LEASE = `interval '3 s'`;
/** How long the row of a dead node is kept that holds nothing. */
const KEPT = `interval '10 min'`;

const lives = (node: string): string =>
  `exists (select from nodes where id = ${node} and until > clock_timestamp())`;

/** Adds a node. */
export const ENTER = `insert into nodes (id, until) values ($1, clock_timestamp() + ${LEASE})`;

/** Removes nodes that died long ago. */
export const FORGET_DEAD = `
  delete from nodes where until < clock_timestamp() - ${KEPT}
    and not exists (select from owners where owners.node = nodes.id)`;

/** Whether the session that it is asked in may say that the node lives. */
export const LOCK_LIFE = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as locked';

/** Extends a lease that is not over, and tells what a beat tells. No row where the lease is over. */
export const BEAT = `
  with beat as (
    update nodes set until = clock_timestamp() + ${LEASE} where id = $1 and until > clock_timestamp() returning 1
  )
  select (extract(epoch from clock_timestamp()) * 1000)::float8 as now,
    array(select table_id from owners where node = $1 and wanted is not null) as wanted,
    array(select id from nodes where until <= clock_timestamp()) as over
  from beat`;

/** Claims tables that nobody holds, unless the node ($2) takes nothing new ($3); gives the holders. */
export const CLAIM = `
  with claimed as (
    insert into owners (table_id, node)
    select table_id, $2 from unnest($1::text[]) as table_id where not $3 and ${lives('$2')}
    order by table_id collate "C"
    on conflict do nothing returning table_id, node
  )
  select table_id, node from claimed
  union all select table_id, node from owners where table_id = any($1)`;

/** Takes tables over from a node ($3) whose lease is over, or ($4) whose session is gone; gives those that were taken. */
export const TAKE_OVER = `
  with held as (
    select table_id from owners where table_id = any($1) and node = $3 order by table_id for update
  )
  update owners set node = $2, wanted = null from held
  where owners.table_id = held.table_id and ${lives('$2')}
    and (not ${lives('$3')} or ($4 and pg_try_advisory_xact_lock(hashtextextended($3, 0))))
  returning owners.table_id`;

/** Nodes whose lease is over. */
export const DEAD = 'select id from nodes where until <= clock_timestamp()';

/** Takes over at most so many tables ($3) of a node ($2) whose lease is over. */
export const TAKE_ORPHANS = `
  with orphans as (
    select table_id from owners where node = $2 order by table_id limit $3 for update skip locked
  )
  update owners set node = $1, wanted = null from orphans
  where owners.table_id = orphans.table_id and ${lives('$1')} and not ${lives('$2')}
  returning owners.table_id`;

export const HOLDERS = 'select table_id, node from owners where table_id = any($1)';

export const HELD_BY = 'select table_id from owners where node = $1';

export const LET_GO = `
  with held as (
    select table_id from owners where table_id = any($1) and node = $2 order by table_id for update
  )
  delete from owners using held where owners.table_id = held.table_id`;

export const LET_ALL_GO = `
  with held as (select table_id from owners where node = $1 order by table_id for update)
  delete from owners using held where owners.table_id = held.table_id`;

export const LEAVE = 'delete from nodes where id = $1';

export const WANT = 'update owners set wanted = $2 where table_id = $1 and node <> $2';
