-- Commissions of host organisations with the day from which each holds; before the first one that of `host` holds (HST-05).
create table host_commission (
  host_id uuid not null references host on delete cascade,
  valid_from date not null,
  basis_points int not null check (basis_points between 0 and 10000),
  set_by uuid references member on delete set null,
  set_at timestamptz not null,
  primary key (host_id, valid_from)
);
create index host_commission_set_by on host_commission (set_by);

call protect('host_commission', 'host_id = (select actor_host())', 'false');

create view views.host_commission with (security_invoker = true) as select host_id, valid_from, basis_points from host_commission;
