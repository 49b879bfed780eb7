-- What a booking covers in a week comes back when the booking ends (BKG-14, WEK-12). As JSON, not as references: a place that is deleted
-- meanwhile is no longer part of what comes back.
alter table schedule_half add column covered jsonb check (covered is null or booking_id is not null);
