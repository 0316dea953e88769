CREATE INDEX "publish_members" ON "publish" USING btree ("tenant_id","members");--> statement-breakpoint
CREATE INDEX "publish_member_of" ON "publish_member" USING btree ("tenant_id","member_id");