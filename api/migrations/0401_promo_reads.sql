-- The codes of a campaign are read by those who may use it: a campaign is hidden from the companies that it does not name.
alter policy reads on promo using ((select acts_for_system())
  or case when campaign_id is null then company_id is null or company_id = (select actor_company())
    else exists (select 1 from campaign c where c.id = campaign_id) end);
