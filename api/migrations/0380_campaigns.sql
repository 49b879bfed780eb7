-- Campaigns that staff run (BKG-13): promo codes or free days, with limits by use, member, company and space.
alter table campaign
  add column id uuid not null default uuidv7() unique,
  add column kind text not null default 'freeDay' check (kind in ('codes', 'freeDay')),
  -- Of the price of the space; a free day costs nothing.
  add column percent int check (percent between 1 and 100),
  add column most_uses int check (most_uses > 0),
  add column most_each int check (most_each > 0),
  -- Empty: of all.
  add column company_ids uuid[] not null default '{}',
  add column workspace_ids uuid[] not null default '{}',
  add column ended_at timestamptz,
  add column changed_at timestamptz not null default now(),
  add column changed_by uuid references member on delete set null,
  add constraint campaign_percent check ((kind = 'codes') = (percent is not null));
create index campaign_changed_by on campaign (changed_by);

alter table promo add column campaign_id uuid references campaign (id) on delete cascade;
create index promo_campaign on promo (campaign_id);
-- Members write a code as they like.
create unique index promo_written on promo (upper(code));
insert into campaign (code, name, kind, percent, day_from, day_to, most_each, company_ids)
  select 'code ' || code, jsonb_build_object('fr', code, 'en', code, 'nl', code), 'codes', percent, valid_from, valid_to,
    case when once then 1 end, case when company_id is null then '{}'::uuid[] else array[company_id] end
  from promo;
update promo p set campaign_id = c.id from campaign c where c.code = 'code ' || p.code;

-- Bookings made with a code before every use was kept.
insert into promo_use (code, member_id, booking_id)
  select p.code, b.organiser_id, b.id
  from booking b join promo p on p.code = b.price -> 'discount' ->> 'code'
  where b.status in ('pending', 'confirmed')
  on conflict do nothing;

-- Two bookings at the same moment cannot both take the last use. The function counts uses that the caller does not see.
create function check_campaign_uses() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  used campaign;
begin
  if tg_table_name = 'campaign_use' then
    select * into used from campaign where code = new.code;
  else
    select c.* into used from campaign c join promo p on p.campaign_id = c.id where p.code = new.code;
  end if;
  if used.most_uses is null and used.most_each is null then return new; end if;
  perform 1 from campaign where id = used.id for no key update;
  if campaign_uses(used.id) > used.most_uses then
    raise exception 'a campaign is used up' using errcode = 'check_violation', constraint = 'campaign_most_uses';
  end if;
  if campaign_uses(used.id, new.member_id) > used.most_each then
    raise exception 'a member has used a campaign' using errcode = 'check_violation', constraint = 'campaign_most_each';
  end if;
  return new;
end $$;

-- How often a campaign was used, by everybody or by one member.
create function campaign_uses(campaign uuid, by uuid default null) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*) from promo_use u join promo p on p.code = u.code
      where p.campaign_id = campaign and (by is null or u.member_id = by))
    + (select count(*) from campaign_use u join campaign c on c.code = u.code
      where c.id = campaign and (by is null or u.member_id = by))
$$;

create trigger campaign_uses after insert on promo_use for each row execute function check_campaign_uses();
create trigger campaign_uses after insert on campaign_use for each row execute function check_campaign_uses();

call protect('campaign', 'company_ids = ''{}'' or (select actor_company()) = any (company_ids)', 'false');
